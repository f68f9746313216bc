import { byModerators } from './byModerators'
import { onAccounts } from './onAccounts'
import { onContent } from './onContent'
import { onTheProduct } from './onTheProduct'
import type { Row } from './rows'

/** Every request that needs a rank, over HTTP. */
export const matrix: readonly Row[] = [...onAccounts, ...onTheProduct, ...onContent, ...byModerators]
