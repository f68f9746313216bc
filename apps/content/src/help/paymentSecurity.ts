/** The section that the footer's link /help#payment-security leads to, in `parseText` markup. */
export const paymentSecurityText = `
Payments in this product are simulated: no card is charged, and no card data that you enter at the checkout leaves your
browser.
These are the rules it's built on, and they apply once payments are real:

- Card numbers go from your browser to the payment company and never to us. We keep only the last four digits, for
  your receipt.
- Every connection is encrypted.
- You see the whole amount before you confirm, and a receipt after it.
- We never ask for a password or a card number by email, chat or phone. If anyone does so in our name,
  [tell us](/contact).
`
