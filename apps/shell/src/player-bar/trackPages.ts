/** The paths of the current track's pages, each null if no live remote has such a page. */
export interface TrackPages {
  readonly track: string | null
  readonly artist: string | null
}
