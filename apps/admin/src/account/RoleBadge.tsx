import { Badge, type BadgeTone } from '@overtone/design'
import { roleLabel, type Role } from '@overtone/domain'

const tones: Record<Role, BadgeTone> = {
  super_admin: 'paper',
  admin: 'ink',
  moderator: 'info',
  artist: 'tone',
  user: 'line',
}

/** The role in the specification's words (core §2) and the theme's colors. */
export function RoleBadge({ role }: { role: Role }) {
  return <Badge tone={tones[role]}>{roleLabel(role)}</Badge>
}
