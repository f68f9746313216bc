export { createLogger, flushLog, flushLogOnLeave, logLevels } from '../logger'
export type { Logger, LogLevel, LogOrigin } from '../logger'
export { mostBeacons, recordBeacons } from '../beacons'
export type { Beacon, Vital } from '../beacons'
