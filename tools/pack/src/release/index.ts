export { directoryStore, readLog, readStatus, ReleaseError } from '@overtone/release'
export type { AppStatus, LogRecord, ReleaseStatus, Store } from '@overtone/release'
