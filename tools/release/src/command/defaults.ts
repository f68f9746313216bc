/** Days for which `prune` keeps what was live. */
export const defaultKeep = 30
/** Hours for which a link or a preview opens a build. */
export const defaultHours = 24
export const defaultPreviewHours = 72
export const longestHours = 168
/** Minutes for which a canary is watched. */
export const defaultMinutes = 60
/** Shares of browsers in percent that a rollout goes through, and minutes for each. */
export const defaultSteps = '5,25,100'
export const defaultBake = 10
export const defaultFile = 'authority.json'
export const defaultPolicyFile = 'policy.json'
