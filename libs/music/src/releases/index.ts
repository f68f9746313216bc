export { CreditList } from './CreditList'
export { ReleaseCover } from './ReleaseCover'
export { ReleaseGrid } from './ReleaseGrid'
export { $creditRoles, $releaseKinds } from './releaseTexts'
