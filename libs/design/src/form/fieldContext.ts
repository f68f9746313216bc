import { createContext, use } from 'react'

interface FieldWiring {
  id: string
  labelId: string
  describedBy: string | undefined
  isInvalid: boolean
}

export const FieldContext = createContext<FieldWiring | null>(null)

/** The attributes that tie a control to the Field around it; empty outside of one. */
export function useFieldWiring() {
  const field = use(FieldContext)
  return field
    ? { id: field.id, 'aria-describedby': field.describedBy, 'aria-invalid': field.isInvalid || undefined }
    : {}
}

/** The same for a widget that makes its own control, and wants its label by id. */
export function useFieldLabelling() {
  const field = use(FieldContext)
  return {
    isInvalid: field?.isInvalid ?? false,
    ...(field && { id: field.id, 'aria-labelledby': field.labelId }),
    ...(field?.describedBy && { 'aria-describedby': field.describedBy }),
  }
}
