/** The terms of service, in `parseText` markup. Figures: secondary §6, §9. */
export const termsText = `
## Account terms

- You must be at least 13 years old to have an account.
- One free account per person. Bands and labels may have one of their own, run by a person who is responsible for it.
- Your details must be true, and your password is yours alone: anything done with your account counts as done by you.
  If you think someone else has it, change the password and [tell us](/contact).
- You can leave whenever you like. The button is in your [settings](/settings).

## Content and copyright

The music stays yours. By publishing a track you allow us to store it, to play it to listeners, to make the copies and
previews this takes, and to deliver it to the platforms you choose under [distribution](/distribution). That permission
ends when you delete the track, apart from copies that listeners have already bought.

Publish only what you made, or what you have the rights to: the recording, the song and the cover. Music made with the
help of AI must be marked as such. If someone uses your work without permission, our [DMCA page](/dmca) says what to
do.

## Acceptable use

You agree not to

- upload what belongs to others, is against the law, or exists to hurt people;
- buy, sell or fake plays, followers or likes;
- send unwanted advertising, or pretend to be somebody else;
- get around the limits of the service, scrape its data, or try to break its security.

Content that breaks these rules may be taken down, and an account that keeps breaking them is suspended. We'll tell
you why, and you can respond.

## Limitation of liability

We work hard to keep the music playing, but the service is provided as is: it may have faults or be unavailable at
times. As far as the law allows, we are not liable for indirect damage such as lost profit or lost data, and our
liability for everything together is limited to the amount you paid us in the last 12 months. Nothing here limits
liability for intentional misconduct, gross negligence or injury to people.

## Payment and billing

Artists set the prices of their tracks, from free to $999.99. You see the whole price before you buy. Subscriptions
renew until you cancel them, and end with the period you paid for.

When our own prices change, we tell you 30 days in advance. There are no refunds, except as required by law; if a file
is broken, we replace it.

## Termination

You may close your account at any time. We may suspend or close it when these terms are broken seriously or
repeatedly, when a law requires it, or when the service ends; you then get 30 days' notice if the law allows
it, and the chance to export what is yours. Earnings that are due are paid out either way.

## Changes to these terms

We announce changes to these terms on this page and by email, 30 days in advance. If you keep using Overtone after
that, you agree to them; if you don't agree, you can leave with everything that is yours.
`
