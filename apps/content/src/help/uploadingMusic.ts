import type { HelpArticle } from './helpArticle'

export const uploadingMusic: readonly HelpArticle[] = [
  {
    slug: 'formats-and-sizes',
    title: 'File formats and sizes',
    text: `
You can upload MP3, WAV, FLAC, AAC and M4A.

- MP3 should have at least 320 kbps: what was lost before cannot be brought back.
- WAV and FLAC lose nothing and are the best choice where you have them.
- A file may have up to 100 MB, which is about ten minutes of WAV or forty of MP3 at 320 kbps.
- A track may be up to 20 minutes long.

A file of another kind is refused before it is sent, with a sentence that says why.`,
  },
  {
    slug: 'upload-a-track',
    title: 'Upload a track',
    text: `
1. Open [Upload](/upload) and choose the file, or drop it on the page.
2. Fill in the basics: title and genre are required, everything else may wait.
3. Look through Advanced for price, licence, tempo and key, and through Distribution for platforms.
4. Press the button. The upload runs on while you go to other pages.

If the connection breaks, the upload goes on by itself from where it stopped.`,
  },
  {
    slug: 'review-and-publishing',
    title: 'Review and publishing',
    text: `
A track that you publish can be heard at once by whoever has its link. Our listening team looks at every new track
within 24-48 hours; until then it may be missing from charts and recommendations.

What the team looks for: whether the music is yours, whether adult content is marked, and whether the file plays to its
end. If something is wrong, you get a message that says what, and the track is not deleted.`,
  },
  {
    slug: 'what-is-measured',
    title: 'What is measured for you',
    text: `
When a file is chosen, it is measured on your own computer: length, loudness, peaks, and an estimate of tempo and key.
You see the values before anything is published.

Tempo and key are offered and never filled in silently, because both can be read in two ways: 70 beats are also 140,
and C major has the notes of A minor. You know better; choose what you hear.`,
  },
  {
    slug: 'loudness-and-clipping',
    title: 'Loudness and clipping',
    text: `
The player brings all tracks to about the same loudness, -14 LUFS, by turning them up or down. So a louder master is
not louder here, only denser.

The checks before publishing warn you when the true peak is above -1 dBTP, which can crackle in lossy copies, when there
is silence at the beginning or the end, and when one channel is empty. They never stop you. The article
[Loudness is not a contest](/blog/loudness-is-not-a-contest) explains how to use the numbers.`,
  },
  {
    slug: 'covers',
    title: 'Covers that work',
    text: `
A cover is a square picture, JPEG, PNG or WebP, of at most 10 MB. 1400 pixels or more keep it sharp on every platform.

Without one your track gets a picture that is drawn from its key, tempo and genre, the same everywhere. You can add or
change a cover at any time, and nothing else about the track changes with it.`,
  },
  {
    slug: 'prices-and-licences',
    title: 'Prices and licences',
    text: `
A price is between $0.00 and $999.99, in steps of a cent; 0 means free. It can be changed at any time, and who has
bought a track keeps it.

The licence says what others may do with the music: all rights reserved (listen only), Creative Commons (share with
your name), or royalty free (use in works of their own). When in doubt, reserve all rights: that can be loosened later.`,
  },
  {
    slug: 'distribute-to-platforms',
    title: 'Distribute to other platforms',
    text: `
Under [Distribution](/distribution) you see eight platforms, what each of them leaves to you, and how long it takes
to process a release. Choose some and go on to the upload; the choice goes with it.

Distribution takes 3-5 business days as a rule. Nothing is exclusive: you may take a release back from any platform.`,
  },
]
