import { printSubjectProblems } from './lint/commitSubjects'
import { workspace } from './run'

process.exit((await printSubjectProblems(workspace)) ? 0 : 1)
