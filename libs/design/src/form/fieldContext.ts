import { createContext, use } from 'react'

interface FieldWiring {
  id: string
  labelId: string
  describedBy: string | undefined
  isInvalid: boolean
}

export const FieldContext = createContext<FieldWiring | null>(null)

/** Returns the attributes that link a control to the Field around it; empty outside of one. */
export function useFieldWiring() {
  const field = use(FieldContext)
  return field
    ? { id: field.id, 'aria-describedby': field.describedBy, 'aria-invalid': field.isInvalid || undefined }
    : {}
}

/** Returns the same for a widget that creates its own control and is labeled by id. */
export function useFieldLabeling() {
  const field = use(FieldContext)
  return {
    isInvalid: field?.isInvalid ?? false,
    ...(field && { id: field.id, 'aria-labelledby': field.labelId }),
    ...(field?.describedBy && { 'aria-describedby': field.describedBy }),
  }
}
