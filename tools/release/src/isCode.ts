/** Returns true if a file system call failed with this code (`ENOENT`, `EEXIST`). */
export function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
