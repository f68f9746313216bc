/** Pixels of the longer side: what the largest screen shows of a cover. */
const longestSide = 1500

/** A picture no larger than a cover is ever shown; as it came where it is small enough or cannot be drawn. */
export async function smallerPicture(file: File): Promise<File> {
  try {
    const picture = await createImageBitmap(file)
    const scale = longestSide / Math.max(picture.width, picture.height)
    if (scale >= 1) return file
    const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)]
    const canvas = new OffscreenCanvas(width, height)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
    picture.close()
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.88 })
    return new File([blob], file.name, { type: blob.type })
  } catch {
    return file
  }
}
