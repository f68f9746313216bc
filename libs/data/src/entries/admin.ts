export { $adminOverview, getAdminOverview } from '../admin/adminOverview'
export type { AdminOverview } from '../admin/adminOverview'
export {
  accountsFound,
  auditLog,
  dashboardStatistics,
  getAccounts,
  getAuditLog,
  getDashboardStatistics,
  getRoleHistory,
  getSystemSettings,
  roleHistory,
  systemSettings,
} from '../admin/administration'
export type { AccountPage } from '../admin/administration'
export {
  activateUser,
  changeRole,
  deleteUser,
  removeSystemSetting,
  saveSystemSetting,
  suspendUser,
} from '../admin/accountActions'
export { addUser } from '../admin/addUser'
export type { NewUser } from '../admin/addUser'
export { searchAuditLog, latestAuditEntries, auditLogFound, watchAuditLog } from '../admin/auditLog'
export type { AuditLogPage, AuditLogSearch } from '../admin/auditLog'
export { getShelf, shelfOf } from '../admin/everyTrack'
export type { TrackShelf } from '../admin/everyTrack'
export { buildHealthOf, getBuildHealth, getReleaseHealth, releaseHealthOf } from '../admin/buildHealth'
export type { BuildHealth } from '../admin/buildHealth'
export { addTeamMember, getMyApps, getTeamMembers, myApps, removeTeamMember, teamMembers } from '../admin/teamMembers'
export type { TeamMember } from '../admin/teamMembers'
export { getReleaseRequests, releaseRequests, requestRollback } from '../admin/releaseRequests'
export type { ReleaseRequest } from '../admin/releaseRequests'
export { failedSignIns, getFailedSignIns, unlockSignIn } from '../admin/failedSignIns'
export type { FailedSignIns } from '../admin/failedSignIns'
export { getGrowthByDay, getMonthlyChanges, growthByDay, monthlyChanges } from '../admin/growth'
export type { DayOfGrowth, MonthlyChanges } from '../admin/growth'
export { getLoadErrors, getSystemHealth, loadErrors } from '../admin/systemHealth'
export type { LoadErrors, MachineLoad, MeasuredHealth, SystemHealth } from '../admin/systemHealth'
