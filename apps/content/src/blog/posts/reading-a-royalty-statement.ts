export const text = `
A royalty statement looks like a bank statement that has been dropped. It's not as bad as it looks: nearly every
number on it follows from six lines. Keep them beside you the first time.

## Six lines

- A play is not a sale. A sale has a price; a play has a share of what everybody paid that month in that country, and
  so the same thousand plays are worth different amounts in March and in April.
- Two rights, two payments. The recording and the song behind it are paid by different people to different people. If
  you wrote and recorded it, you are both, and both payments are yours.
- The platform's share comes first. What stays with you differs: on our [distribution](/distribution) page it is
  between 55 and 90 percent of what the platform takes in for you.
- Then the splits. Collaborators get what was entered during the upload, to the cent, before anything is paid out.
- Money is late. A platform reports a month after it ends, some after three. The plays of January are the payment of
  March at best.
- Small sums wait. Below a threshold nothing is paid out; it is not lost, it is added to the next month.

## A statement, read aloud

Suppose a line says 12,400 plays, 31.20 gross, 70 percent, two collaborators. The platform collected 31.20 for the
recording, 21.84 of it is yours and your friends', and if the split is half and half, each gets 10.92. The same song
in a country with cheaper subscriptions may earn a third of that for the same plays. Nobody made a mistake.

## When to ask

Ask when a whole country is missing, when a month is missing after the usual delay, when the number of plays differs
from the platform's own by more than a few percent, or when a split is not what you agreed on. Send us the line, not the
whole sheet: [artists' questions](/contact) are read by people who like statements.
`
