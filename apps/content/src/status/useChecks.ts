import { getLoggedUptime, type Answer, type LoggedUptime } from '@overtone/data/site'
import { useCallback, useEffect, useRef, useState } from 'react'
import { check, services, type ServiceName } from './checks'

type Answers = Partial<Record<ServiceName, Answer>>

/** Checks all services and returns the results as they come in; the log is undefined while loading, null on failure. */
export function useChecks() {
  const [answers, setAnswers] = useState<Answers>({})
  const [logged, setLogged] = useState<readonly LoggedUptime[] | null>()
  const round = useRef(0)

  const again = useCallback(() => {
    const mine = (round.current += 1)
    const isLatest = () => round.current === mine
    setAnswers({})
    for (const service of services)
      void check(service).then(answer => {
        if (isLatest()) setAnswers(known => ({ ...known, [service]: answer }))
      })
    void getLoggedUptime().then(read => {
      if (isLatest()) setLogged(read.ok ? read.data : null)
    })
  }, [])

  useEffect(() => {
    const start = setTimeout(again)
    return () => {
      clearTimeout(start)
      round.current += 1
    }
  }, [again])

  return { answers, logged, again, isDone: services.every(service => answers[service] !== undefined) }
}
