import { Select } from '@overtone/design/forms'
import { roleLabel, roles, type Role } from '@overtone/domain'

/** A select for one of the given roles, with the same labels as the badges. */
export function RoleSelect({
  value,
  options,
  onChange,
}: {
  value: Role
  options: readonly Role[]
  onChange: (role: Role) => void
}) {
  return (
    <Select value={value} onChange={event => onChange(roles.find(role => role === event.target.value) ?? value)}>
      {options.map(role => (
        <option key={role} value={role}>
          {roleLabel(role)}
        </option>
      ))}
    </Select>
  )
}
