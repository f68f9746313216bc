export { CreditList } from './CreditList'
export { ReleaseCover } from './ReleaseCover'
export { $creditRoles, $releaseKinds } from './releaseTexts'
