export { buyTrack, getPurchases, getSales, purchasesOf, salesOf } from '../purchases/purchases'
export type { OwnPurchase, PurchaseOrder } from '../purchases/purchases'
export {
  buyRelease,
  getEarnings,
  getPriceShares,
  getReceiptPayment,
  ownEarnings,
  priceSharesOf,
  receiptPaymentOf,
} from '../purchases/earnings'
export type { ReceiptPayment } from '../purchases/earnings'
export { fullAudioOf, getDownloadUrl, getFullAudio, getPlayableUrl } from '../purchases/fullAudio'
export { getGifts, giftsOf, redeemGift } from '../purchases/gifts'
export type { ReceivedGift } from '../purchases/gifts'
