export { openChannel } from '../liveChannel'
export type { LiveChange, LiveChannel, LiveChannelOptions, LivePresence, LiveState } from '../liveChannel'
export {
  deletePartyMessage,
  endParty,
  getParties,
  getPartyMessages,
  keepParty,
  newPartyMessageId,
  partiesNow,
  partyGenres,
  partyLimits,
  sendPartyMessage,
  startParty,
  toPartyMessage,
} from '../parties'
export type { Party, PartyMessage } from '../parties'
export { editChatMessage, deleteChatMessage, reactToChatMessage, sendChatMessage } from '../chatWrites'
export { getChatChanges, getChatMessages } from '../chatMessages'
export type { ChatAttachment, ChatMessage, ChatPage } from '../chatMessages'
export type { ChatPerson } from '../chatPeople'
export { getChatPeople } from '../chatPeople'
export { getMyMute, hideChatMessage, muteInChat, showChatMessage, unmuteInChat } from '../chatModeration'
export { enterChatRoom } from '../chatRoom'
export type { ChatRoom, ChatRoomHandlers } from '../chatRoom'
export {
  communityOverviewOf,
  deletePost,
  deleteReply,
  findPosts,
  getCommunityOverview,
  getReplies,
  likePost,
  newPostId,
  postCategories,
  postLimits,
  postsFound,
  repliesOf,
  replyToPost,
  shareTrack,
  startDiscussion,
  unlikePost,
} from '../posts'
export type { CommunityOverview, Person, Post, PostCategory, PostPage, Reply } from '../posts'
export { cancelEvent, eventsFound, getEvents, joinEvent, leaveEvent, planEvent } from '../communityEvents'
export type { CommunityEvent } from '../communityEvents'
