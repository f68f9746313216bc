export { createLogger, flushLog, flushLogOnLeave, logLevels } from '../log/logger'
export type { Logger, LogLevel, LogOrigin } from '../log/logger'
export { mostBeacons, recordBeacons } from '../log/beacons'
export type { Beacon, Vital } from '../log/beacons'
