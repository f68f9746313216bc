import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withBrowser } from '../browser/inPage'
import { measureManyFiles } from './manyFiles'
import { measurePageUpload } from './pageUpload'
import { measurePreflight } from './preflight'
import type { Section } from '../section'
import { withDemoProduct } from '../browser/servedProduct'
import { inTemporaryFolder } from '../temporaryFolder'
import { secondsOf, song, waveFile } from './wave'

const fourMinutes = 240
/** Seconds after which the chord repeats, and the clicks with it. */
const loop = 12

/** Measures an artist's upload: the analysis of one file and of many, and the speed of sending a large one. */
export const uploadSection: Section = {
  name: 'upload',
  measure: (size, say) =>
    inTemporaryFolder(folder =>
      withDemoProduct(say, product =>
        withBrowser(async browser => {
          const short = join(folder, 'four-minutes.wav')
          const large = join(folder, 'large.wav')
          await writeFile(short, waveFile(fourMinutes, song, loop))
          await writeFile(large, waveFile(secondsOf(size.megabytes), song, loop))
          const source = { path: large, bytes: (await stat(large)).size }
          return [
            ...(await measurePreflight(browser, product, short, size, say)),
            ...(await measureManyFiles(browser, product, folder, size, say)),
            ...(await measurePageUpload(browser, product, source, size, say)),
          ]
        }),
      ),
    ),
}
