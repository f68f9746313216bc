/** Returns the requirement that the steps of a rollout break, null for ascending whole numbers from 1 to 100. */
export function checkSteps(text: string): string | null {
  const steps = text.split(',')
  const isAscending = steps.every((step, index) => index === 0 || Number(step) > Number(steps[index - 1]))
  const areShares = steps.every(step => /^(?:[1-9]\d?|100)$/.test(step))
  return areShares && isAscending ? null : 'ascending whole numbers from 1 to 100, such as 5,25,100'
}

/**
 * Returns the shares of browsers, below 100 %, that a rollout still has to watch. `current` is the share that runs the
 * build already, 0 for none: an interrupted rollout watches it once more.
 */
export function stepsFrom(steps: readonly number[], current: number): readonly number[] {
  const ahead = steps.filter(step => step > current && step < 100)
  return current > 0 ? [current, ...ahead] : ahead
}
