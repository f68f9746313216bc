export { buyTrack, getPurchases, getSales, purchasesOf, salesOf } from '../purchases/purchases'
export type { OwnPurchase, PurchaseOrder } from '../purchases/purchases'
