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
export { activateUser, changeRole, deleteUser, saveSystemSetting, suspendUser } from '../actsOnAccounts'
