import { Badge, type BadgeTone } from '@overtone/design'
import { roleLabel, type Role } from '@overtone/domain'

const tones: Record<Role, BadgeTone> = {
  super_admin: 'paper',
  admin: 'ink',
  moderator: 'info',
  artist: 'tone',
  user: 'line',
}

/** A badge with the specification's label for a role (core §2), colored by role. */
export function RoleBadge({ role }: { role: Role }) {
  return <Badge tone={tones[role]}>{roleLabel(role)}</Badge>
}
