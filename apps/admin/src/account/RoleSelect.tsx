import { Select } from '@overtone/design/forms'
import { roleLabel, roles, type Role } from '@overtone/domain'

/** One of these roles, in the words of the badges. */
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
