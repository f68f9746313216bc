/** What the pages of processes under test are composed with. */
export const sampleConfig = {
  supabaseUrl: 'http://localhost:54321',
  publishableKey: 'key',
  siteUrl: 'https://overtone.example',
}
