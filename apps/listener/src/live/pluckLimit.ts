/** Returns a function that accepts at most `most` events in `span` milliseconds, and returns false for the others. */
export function limiter(most: number, span: number): (at: number) => boolean {
  let times: number[] = []
  return at => {
    times = times.filter(time => at - time < span)
    if (times.length >= most) return false
    times.push(at)
    return true
  }
}
