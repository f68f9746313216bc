import { createQueries, database, invalidateQueries } from '@overtone/data'
import type { Result } from '@overtone/domain'
import { done, resultOf } from '../connection/resultOf'

/** Returns the URL of the picture of each team that has one. Errors: `loadFailed`. */
export function getTeamPhotos(): Promise<Result<Readonly<Record<string, string>>>> {
  return resultOf(
    database().from('team_photos').select('team,image_url'),
    rows => Object.fromEntries(rows.map(row => [row.team, row.image_url])),
    'loadFailed',
  )
}

/**
 * Sets the picture of a team, or removes it with an empty URL. For administrators. Errors: `forbidden`, `updateFailed`.
 */
export async function saveTeamPhoto(team: string, imageUrl: string): Promise<Result<null>> {
  const photos = database().from('team_photos')
  const request =
    imageUrl === ''
      ? photos.delete().eq('team', team)
      : photos.upsert({ team, image_url: imageUrl }, { onConflict: 'team' })
  const saved = await resultOf(request, done, 'updateFailed')
  if (saved.ok) invalidateQueries('team-photos')
  return saved
}

export const teamPhotosOf = createQueries('team-photos', getTeamPhotos)
