/** Loads of a build that browsers reported, and those that failed. */
export interface ReportedLoads {
  readonly loads: number
  /** Counted separately from `loads`, so they may be more; then every load counts as failed. */
  readonly failures: number
}

/** The hours in which the loads were reported, and the hours for which the budget has to last. */
export interface BudgetWindow {
  readonly hours: number
  readonly periodHours: number
}

export interface ErrorBudget {
  /** Share of the budget that is spent: 0 is none, 1 is all of it, and more is overspent. */
  readonly spent: number
  /** The speed at which it is being spent; at 1 it lasts exactly one period. */
  readonly burnRate: number
}

/**
 * Returns how much is spent of an error budget, which is the share of loads that a target rate of successful ones
 * (0–1, such as 0.995) allows to fail. With a window, the loads are taken as a sample of the period's rate: failures
 * at twice the allowed rate over a tenth of the period spend 0.2. Without one, the reported loads are the whole period.
 * No loads and no failures spend nothing. A target of 1 allows no failure, so the first one spends Infinity. Source:
 * Google, Site Reliability Workbook, chapter 5, "Alerting on SLOs".
 */
export function errorBudgetOf({ loads, failures }: ReportedLoads, target: number, window?: BudgetWindow): ErrorBudget {
  const rate = failures <= 0 ? 0 : Math.min(1, failures / loads)
  const allowed = 1 - target
  const burnRate = rate === 0 ? 0 : rate / Math.max(0, allowed)
  return { burnRate, spent: window ? burnRate * Math.min(1, window.hours / window.periodHours) : burnRate }
}
