import { createQueries, database } from '@overtone/data'
import { musicalKeys, type Measurement, type Result } from '@overtone/domain'
import * as v from 'valibot'
import { parsing } from '../connection/parsed'
import { resultOf } from '../connection/resultOf'

const rowSchema = v.object({
  measurement: v.nullable(
    v.object({
      truePeak: v.nullable(v.number()),
      range: v.nullable(v.number()),
      tempo: v.nullable(v.object({ bpm: v.number(), confidence: v.number() })),
      key: v.nullable(v.object({ key: v.picklist(musicalKeys), confidence: v.number() })),
    }),
  ),
})

/** Returns the measurements of a track's audio; null without any. Errors: `getTrackFailed`, `trackNotFound`. */
export function getMeasurement(trackId: string): Promise<Result<Measurement | null>> {
  const request = database().from('tracks').select('measurement').eq('id', trackId).single()
  return resultOf(
    request,
    parsing(rowSchema, row => row.measurement),
    'getTrackFailed',
    'trackNotFound',
  )
}

export const measurementOf = createQueries('measurement', getMeasurement)
