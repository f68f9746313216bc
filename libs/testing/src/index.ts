export { sampleAccount, samplePlaylist, sampleProfile, sampleTrack, sampleUser } from './samples'
