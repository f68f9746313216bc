import { mailboxes, officeAddress } from '../site/siteFacts'

/** The copyright policy, in `parseText` markup. */
export const dmcaText = `
## What a notice must contain

The law (17 U.S.C. § 512(c)(3)) asks for six things. We can't act on a notice that lacks one of them.

1. A physical or electronic signature of the owner of the right, or of somebody who may act for them.
2. What the work is: title, artist, and where it was published.
3. Where it is used on Overtone: the full address (URL) of every track.
4. How to reach you: name, postal address, telephone number and email address.
5. A statement that you believe in good faith that the use is not permitted by the owner, the owner's agent or the law.
6. A statement, under penalty of perjury, that the notice is accurate and that you are the owner or may act for them.

## Designated agent

Notices go to our copyright agent:

- Copyright agent, ${officeAddress.join(', ')}, United States
- By email: [${mailboxes.copyright}](mailto:${mailboxes.copyright}?subject=DMCA%20notice)

Email is the quickest way: notices are read within 24-48 hours. Please send only copyright notices to this address;
for everything else, use the [contact page](/contact).

## Counter-notice

If a track of yours was taken down by mistake, or you have the right to use the work, send a counter-notice to the
same agent. It must contain

- your signature, physical or electronic;
- the title of the track and the address where it was;
- a statement, under penalty of perjury, that you believe in good faith that it was removed by mistake;
- your name, postal address and telephone number, and a statement that you accept the jurisdiction of the federal court
  for your district and service of process from the person who sent the notice.

Write to [${mailboxes.copyright}](mailto:${mailboxes.copyright}?subject=DMCA%20counter-notice). We pass it on, and the
track comes back after 10 to 14 business days unless a court is asked to decide.

## Repeat infringers

An account whose tracks are taken down for the third time is closed, and its owner may not open another. Notices that
were withdrawn or answered by a counter-notice do not count.

## False notices

Anyone who knowingly sends a false notice is liable for the damage it causes, including costs and attorneys' fees (17
U.S.C. § 512(f)). If you are not sure whether a use is allowed, ask a lawyer first.
`
