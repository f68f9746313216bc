export {
  sampleAccount,
  samplePlaylist,
  sampleProfile,
  samplePurchase,
  sampleTrack,
  sampleUser,
  trackNamed,
} from './samples'
