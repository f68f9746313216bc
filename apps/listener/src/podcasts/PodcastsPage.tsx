export function PodcastsPage() {
  return null
}
