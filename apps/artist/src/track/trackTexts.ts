import { i18n, params } from '@overtone/i18n'

/** Field labels shared by the upload form and the edit dialog. */
export const $trackTexts = i18n('artist/trackFields', {
  title: 'Track title',
  genre: 'Genre',
  price: 'Price in US dollars',
  description: 'Description',
  bpm: 'BPM',
  key: 'Key',
  noKey: 'Not set',
  sharp: params('{note} sharp'),
  tags: 'Tags',
  tagsHint: 'Press Enter or type a comma to add a tag.',
  license: 'License',
  all_rights_reserved: 'All rights reserved',
  creative_commons: 'Creative Commons',
  royalty_free: 'Royalty free',
  explicit: 'Explicit',
  ai: 'AI-assisted',
  count: params('{count} / {most}'),
})
