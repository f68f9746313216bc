export { createLogger, flushLog, flushLogOnLeave, logLevels } from '../logger'
export type { Logger, LogLevel, LogOrigin } from '../logger'
