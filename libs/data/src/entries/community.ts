export { openChannel } from '../connection/liveChannel'
export type { LiveChange, LiveChannel, LiveChannelOptions, LivePresence, LiveState } from '../connection/liveChannel'
export {
  deletePartyMessage,
  endParty,
  getParties,
  getParty,
  getPartyMessages,
  handOverParty,
  keepPartyAlive,
  newPartyMessageId,
  partiesNow,
  partyGenres,
  partyLimits,
  partyOf,
  readPartyMessage,
  sendPartyMessage,
  startParty,
} from '../community/parties'
export type { Party, PartyMessage } from '../community/parties'
export { editChatMessage, deleteChatMessage, reactToChatMessage, sendChatMessage } from '../chat/chatWrites'
export { getChatChanges, getChatMessages } from '../chat/chatMessages'
export type { ChatAttachment, ChatMessage, ChatPage } from '../chat/chatMessages'
export type { ChatUser } from '../chat/chatPeople'
export { getChatPeople } from '../chat/chatPeople'
export { getMyMute, hideChatMessage, muteInChat, showChatMessage, unmuteInChat } from '../chat/chatModeration'
export { enterChatRoom } from '../chat/chatRoom'
export type { ChatRoom, ChatRoomHandlers } from '../chat/chatRoom'
export {
  communityOverviewOf,
  deletePost,
  deleteReply,
  findPosts,
  getCommunityOverview,
  getPost,
  getReplies,
  likePost,
  newPostId,
  postCategories,
  postLimits,
  postOf,
  postsFound,
  repliesOf,
  replyToPost,
  shareTrack,
  startDiscussion,
  unlikePost,
} from '../community/posts'
export type { CommunityOverview, UserSummary, Post, PostCategory, PostPage, Reply } from '../community/posts'
export { cancelEvent, eventsFound, getEvents, joinEvent, leaveEvent, planEvent } from '../community/communityEvents'
export type { CommunityEvent } from '../community/communityEvents'
export {
  addComment,
  commentsOf,
  deleteComment,
  getComments,
  pinComment,
  putCommentAway,
  setComments,
} from '../community/comments'
export type { Comment, CommentThread, TrackComments } from '../community/comments'
export {
  getPartyRequests,
  partyRequestsOf,
  requestInParty,
  settlePartyRequest,
  voteInParty,
} from '../community/partyRequests'
export type { PartyRequest } from '../community/partyRequests'
