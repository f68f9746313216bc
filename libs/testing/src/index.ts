export { sampleAccount, samplePlaylist, sampleProfile, sampleTrack, sampleUser, trackNamed } from './samples'
