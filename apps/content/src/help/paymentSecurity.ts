/** What stands behind the footer's link /help#payment-security, in the marks of `parseText`. */
export const paymentSecurityText = `
Payments in this product are simulated: no card is charged, and nothing you enter at the checkout leaves your browser.
These are the rules it is built by, and that hold once it is not:

- Card numbers go from your browser to the payment company and never to us. We keep the last four digits, for your
  receipt.
- Every connection is encrypted.
- You see the whole amount before you confirm, and a receipt after it.
- We never ask for a password or a card number by email, chat or telephone. If somebody does in our name,
  [tell us](/contact).
`
