/** Replaces lucide's icon renderer in remotes: the shell has one, and a second would be 1.1 kB of every first visit. */
export { createLucideIcon as default } from '@overtone/design'
