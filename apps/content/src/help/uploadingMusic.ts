import type { HelpArticle } from './helpArticle'

export const uploadingMusic: readonly HelpArticle[] = [
  {
    slug: 'formats-and-sizes',
    title: 'File formats and sizes',
    text: `
You can upload MP3, WAV, FLAC, AAC and M4A.

- MP3 should be at least 320 kbps: what compression removed can't be restored.
- WAV and FLAC are lossless and the best choice if you have them.
- A file can be up to 100 MB, which is about ten minutes of WAV or forty of MP3 at 320 kbps.
- A track can be up to 20 minutes long.

Other kinds of files are rejected before the upload starts, with a message that says why.`,
  },
  {
    slug: 'upload-a-track',
    title: 'Upload a track',
    text: `
1. Open [Upload](/upload) and choose the file, or drop it on the page.
2. Fill in the basics: title and genre are required, price and cover can wait.
3. Set license, tempo and key under Advanced, and platforms under Distribution.
4. Press the button. The upload continues while you visit other pages.

If the connection drops, the upload resumes by itself where it left off.`,
  },
  {
    slug: 'review-and-publishing',
    title: 'Review and publishing',
    text: `
Anyone with the link can hear a track as soon as you publish it. Our listening team reviews every new track within
24-48 hours; until then it may be missing from charts and recommendations.

The team checks that the music is yours, that explicit content is marked, and that the file plays to the end. If
something is wrong, you get a message that says what, and the track isn't deleted.`,
  },
  {
    slug: 'what-is-measured',
    title: 'What we measure for you',
    text: `
When you choose a file, it's measured on your own computer: length, loudness, peaks, and an estimate of tempo and key.
You see the values before anything is published.

Tempo and key are suggested, never filled in silently, because both can be read two ways: 70 BPM can also be 140, and
C major shares its notes with A minor. You know best; choose what you hear. To find the tempo yourself, play the file and
tap the beat with the space bar or a finger.`,
  },
  {
    slug: 'loudness-and-clipping',
    title: 'Loudness and clipping',
    text: `
Streaming services even out loudness by turning louder tracks down to about -14 LUFS. So a louder master isn't louder
there, only denser. Overtone plays your file as it is.

The checks before publishing warn you when peaks clip, when a track is very loud or very quiet, when there is silence
at the beginning or the end, and when the sample rate is low. They never block you. The article
[Loudness is not a contest](/blog/loudness-is-not-a-contest) explains how to use the numbers.

If you have a better master later, choose Replace audio in the menu of the track in your Artist Hub, and say what changed.
Plays, favorites and purchases stay.`,
  },
  {
    slug: 'covers',
    title: 'Covers that work',
    text: `
A cover is a square JPEG, PNG or WebP image of at most 10 MB. At 1400 pixels or more it stays sharp on every platform.

Without one, your track gets an image drawn from its key, tempo and genre, the same everywhere. You can add or change
a cover at any time; nothing else about the track changes.`,
  },
  {
    slug: 'prices-and-licenses',
    title: 'Prices and licenses',
    text: `
A price is between $0.00 and $999.99, in steps of a cent; 0 means free. You can change it at any time, and people who
bought the track keep it.

The license says what others can do with the music: all rights reserved (listen only), Creative Commons (share with
credit), or royalty free (use in their own works). When in doubt, reserve all rights: you can loosen that later.`,
  },
  {
    slug: 'distribute-to-platforms',
    title: 'Distribute to other platforms',
    text: `
Under [Distribution](/distribution) you see eight platforms, the share each one pays you, and how long it takes to
process a release. Choose the ones you want and continue to the upload; your choice carries over.

Distribution usually takes 3-5 business days. Nothing is exclusive: you can pull a release from any platform.`,
  },
]
