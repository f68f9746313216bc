/** The runtime configuration of processes under test. */
export const sampleConfig = {
  supabaseUrl: 'http://localhost:54321',
  publishableKey: 'key',
  siteUrl: 'https://overtone.example',
}
