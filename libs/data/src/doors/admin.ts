export { $adminOverview, getAdminOverview } from '../adminOverview'
export type { AdminOverview } from '../adminOverview'
export {
  accountsFound,
  adminActivity,
  dashboardStatistics,
  getAccounts,
  getAdminActivity,
  getDashboardStatistics,
  getRoleHistory,
  getSystemSettings,
  roleHistory,
  systemSettings,
} from '../administration'
export type { AccountPage } from '../administration'
export {
  activateUser,
  changeRole,
  deleteUser,
  removeSystemSetting,
  saveSystemSetting,
  suspendUser,
} from '../actsOnAccounts'
export { addUser } from '../addUser'
export type { NewUser } from '../addUser'
export { findAdminActivity, latestActivity, recordFound, watchAdminActivity } from '../adminRecord'
export type { RecordPage, RecordSearch } from '../adminRecord'
export { getShelf, shelfOf } from '../everyTrack'
export type { TrackShelf } from '../everyTrack'
export { buildHealthOf, getBuildHealth } from '../buildHealth'
export type { BuildHealth } from '../buildHealth'
export { failedSignIns, getFailedSignIns, unlockSignIn } from '../failedSignIns'
export type { FailedSignIns } from '../failedSignIns'
export { getGrowthByDay, getMonthlyChanges, growthByDay, monthlyChanges } from '../growth'
export type { DayOfGrowth, MonthlyChanges } from '../growth'
export { getLoadErrors, getSystemHealth, loadErrors } from '../systemHealth'
export type { LoadErrors, MeasuredHealth, SystemHealth } from '../systemHealth'
