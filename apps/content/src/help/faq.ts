/** The six questions that are asked most. Answers in the marks of `parseText`, on one line. */
export const faq = [
  {
    id: 'upload',
    question: 'How do I upload my music?',
    answer:
      'Open [Upload](/upload), choose a file, give it a title and a genre, and publish. You can upload MP3, WAV, FLAC and M4A; MP3 should have at least 320 kbps, and a file may have up to 100 MB. We review and publish to charts and recommendations within 24-48 hours.',
  },
  {
    id: 'paid',
    question: 'How do artists get paid?',
    answer:
      'By sales in the marketplace and by shares from the platforms you [distribute](/distribution) to. What each of them leaves to you is shown before anything is sent. See [Getting paid as an artist](/help/getting-paid).',
  },
  {
    id: 'offline',
    question: 'Can I listen offline?',
    answer:
      'Premium subscribers can download tracks for offline listening. What you bought you can download as a file in any case. See [Listen offline](/help/offline-listening).',
  },
  {
    id: 'quality',
    question: 'What audio quality do you stream in?',
    answer:
      'Low with 96 kbps, normal with 160 and high with 320. You start with high and choose in your [settings](/settings).',
  },
  {
    id: 'rights',
    question: 'Do I keep the rights to my music?',
    answer:
      'Yes, all of them. You allow us to play the music while it is here, and nothing is exclusive. The [terms](/terms) say it in a paragraph.',
  },
  {
    id: 'leave',
    question: 'How do I delete my account?',
    answer:
      'At the end of your [settings](/settings). Export first what you want to keep: deleting is for good. See [Delete your account](/help/delete-your-account).',
  },
] as const
