import type { ComponentType } from 'react'
import { ChartShelf } from './ChartShelf'
import { ChoiceShelf } from './ChoiceShelf'
import { CollectionShelf } from './CollectionShelf'
import { ControlShelf } from './ControlShelf'
import { DialogShelf } from './DialogShelf'
import { FieldShelf } from './FieldShelf'
import { LayoutShelf } from './LayoutShelf'
import { MenuShelf } from './MenuShelf'
import { MessageShelf } from './MessageShelf'
import { PickerShelf } from './PickerShelf'
import { StateShelf } from './StateShelf'
import { StringShelf } from './StringShelf'
import { TypeShelf } from './TypeShelf'

/** The groups of components by heading. A shelf gets its theme to make names unique on the page. */
export const shelves: readonly (readonly [string, ComponentType<{ theme: string }>])[] = [
  ['Type and color', TypeShelf],
  ['Buttons, chips, badges', ControlShelf],
  ['Fields', FieldShelf],
  ['Choices', ChoiceShelf],
  ['Pickers', PickerShelf],
  ['Menus and popovers', MenuShelf],
  ['Dialogs', DialogShelf],
  ['The string', StringShelf],
  ['Loading, empty, failed', StateShelf],
  ['Toasts and tabs', MessageShelf],
  ['Charts', ChartShelf],
  ['Lists and tables', CollectionShelf],
  ['Layout', LayoutShelf],
]
