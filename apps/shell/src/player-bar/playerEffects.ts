let opened: Promise<void> | null = null

/** A play that cannot be told, offline or without the code to tell it, does not count. */
async function recordPlay(trackId: string, secondsHeard: number): Promise<void> {
  const listening = await import('@overtone/data/listening').catch(() => null)
  await listening?.recordPlay(trackId, secondsHeard)
}

/** Starts once what the player does beside playing. Where its code cannot be had, the next track tries again. */
export function startPlayerEffects(): void {
  opened ??= import('@overtone/player/effects').then(
    ({ browserEffects, startEffects }) => void startEffects(browserEffects(window, recordPlay)),
    () => void (opened = null),
  )
}
