export function SuperAdminPage() {
  return null
}
