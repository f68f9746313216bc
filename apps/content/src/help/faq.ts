/** The six most frequently asked questions. The text uses `parseText` markup, on one line. */
export const faq = [
  {
    id: 'upload',
    question: 'How do I upload my music?',
    answer:
      'Open [Upload](/upload), choose a file, give it a title and a genre, and publish. You can upload MP3, WAV, FLAC and M4A; MP3 should be at least 320 kbps, and a file can be up to 100 MB. We review and publish to charts and recommendations within 24-48 hours.',
  },
  {
    id: 'paid',
    question: 'How do artists get paid?',
    answer:
      'From sales in the marketplace and from the platforms you [distribute](/distribution) to. You see the share each platform pays before anything is sent. See [Getting paid as an artist](/help/getting-paid).',
  },
  {
    id: 'offline',
    question: 'Can I listen offline?',
    answer:
      'Premium subscribers can download tracks for offline listening. Anything you’ve bought can be downloaded as a file either way. See [Listen offline](/help/offline-listening).',
  },
  {
    id: 'quality',
    question: 'What audio quality do you stream in?',
    answer:
      'For now, tracks play in the quality they were uploaded in. Low at 96 kbps, normal at 160 and high at 320 will follow; you can already choose one in your [settings](/settings).',
  },
  {
    id: 'rights',
    question: 'Do I keep the rights to my music?',
    answer:
      'Yes, all of them. You let us play the music while it’s here, and nothing is exclusive. The [terms](/terms) explain it in one paragraph.',
  },
  {
    id: 'leave',
    question: 'How do I delete my account?',
    answer:
      'At the bottom of your [settings](/settings). Export what you want to keep first: deleting is permanent. See [Delete your account](/help/delete-your-account).',
  },
] as const
