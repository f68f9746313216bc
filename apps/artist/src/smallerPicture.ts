/** Longer side in pixels: no screen shows a larger cover. */
const longestSide = 1500

/** Downscales a picture to the cover size. Returns the file itself if it is small enough or cannot be decoded. */
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
