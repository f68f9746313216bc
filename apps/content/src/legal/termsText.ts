/** The terms of service, in the marks of `parseText`. Figures: secondary §6, §9. */
export const termsText = `
## Account terms

- You must be at least 13 years old to have an account.
- One free account per person. Bands and labels may have one of their own, run by a person who answers for it.
- Your details must be true, and your password is yours alone: what is done with your account counts as done by you.
  If you think somebody else has it, change the password and [tell us](/contact).
- You can leave whenever you like. The button is in your [settings](/settings).

## Content and copyright

The music stays yours. By publishing a track you allow us to store it, to play it to listeners, to make the copies and
previews this takes, and to hand it to the platforms you choose under [distribution](/distribution). That permission
ends when you delete the track, apart from copies which listeners have already bought.

Publish only what you made, or what you have the rights to: the recording, the song and the cover. Music that was made
with the help of AI is marked as such. If somebody uses your work without permission, our
[DMCA page](/dmca) says what to do.

## Acceptable use

You agree not to

- upload what belongs to others, is against the law, or exists to hurt people;
- buy, sell or fake plays, followers or likes;
- send unwanted advertising, or pretend to be somebody else;
- get around the limits of the service, collect its data by machine, or try to break its security.

What breaks these rules may be taken down, and an account that keeps breaking them is suspended. We say why, and you
can answer.

## Limitation of liability

We work hard to keep the music playing, but the service comes as it is: it may have faults or be away for a while. As
far as the law allows, we are not liable for indirect damage such as lost profit or lost data, and our liability for
everything together is limited to the amount you paid us in the last 12 months. Nothing here limits liability for
intent, gross negligence or injury to people.

## Payment and billing

Artists set the prices of their tracks, from free to $999.99. You see the whole price before you buy. Subscriptions
renew until you cancel them, and end with the period you paid for.

When prices of our own change, you hear of it 30 days before. There are no refunds, except as required by law; where a
file is broken, we replace it.

## Termination

You may close your account at any time. We may suspend or close it when these terms are broken in earnest or again and
again, when a law demands it, or when the service ends; then you get 30 days' notice where we are free to give it, and
the chance to export what is yours. Earnings that are due are paid out either way.

## Changes to these terms

We say on this page and by email when these terms change, 30 days before. Who goes on using Overtone then agrees to
them; who does not, may leave with everything that is theirs.
`
