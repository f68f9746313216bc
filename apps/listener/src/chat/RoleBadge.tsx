import { Badge, type BadgeTone } from '@overtone/design'
import { roleLabel, type Role } from '@overtone/domain'

const tones: Partial<Record<Role, BadgeTone>> = {
  artist: 'tone',
  moderator: 'info',
  admin: 'ink',
  super_admin: 'paper',
}

/** The badge of a role; a plain user has none. Source: specification secondary §7. */
export function RoleBadge({ role }: { role: Role }) {
  const tone = tones[role]
  return tone ? <Badge tone={tone}>{roleLabel(role)}</Badge> : null
}
