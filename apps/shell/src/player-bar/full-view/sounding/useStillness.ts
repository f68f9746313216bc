import { useEffect, useState } from 'react'

/** The charge, of 1, below which a battery that isn't charging is saved. */
const lowCharge = 0.2

interface Battery extends EventTarget {
  readonly charging: boolean
  readonly level: number
}
type WithBattery = Navigator & { getBattery?: () => Promise<Battery> }

/** Returns whether pictures should be still: with reduced motion, in a hidden tab, and when the battery is low. */
export function useStillness(): boolean {
  const [isReduced, setReduced] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [isHidden, setHidden] = useState(document.hidden)
  const [isLow, setLow] = useState(false)

  useEffect(() => {
    const motion = matchMedia('(prefers-reduced-motion: reduce)')
    const onMotion = () => setReduced(motion.matches)
    const onVisibility = () => setHidden(document.hidden)
    motion.addEventListener('change', onMotion)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      motion.removeEventListener('change', onMotion)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [])
  useEffect(() => {
    let battery: Battery | null = null
    let isOver = false
    const onCharge = () => setLow(battery !== null && !battery.charging && battery.level < lowCharge)
    // Browsers without it, or that refuse, say nothing about the battery
    void (navigator as WithBattery).getBattery?.().then(
      found => {
        if (isOver) return
        battery = found
        onCharge()
        for (const change of ['levelchange', 'chargingchange']) battery.addEventListener(change, onCharge)
      },
      () => {},
    )
    return () => {
      isOver = true
      for (const change of ['levelchange', 'chargingchange']) battery?.removeEventListener(change, onCharge)
    }
  }, [])
  return isReduced || isHidden || isLow
}
