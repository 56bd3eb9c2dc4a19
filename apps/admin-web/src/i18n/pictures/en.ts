/** A field for a picture, on any page. */
export const picture = {
  choose: 'Choose an image',
  chosen: 'A new image',
  replace: 'Choose another image',
  remove: 'Remove image',
  preview: 'Preview of the image',
  wrongTypeTitle: 'Invalid file type',
  wrongTypeText: 'Please upload an image file',
  tooLargeTitle: 'File too large',
  tooLargeText: 'Image size should be less than 5MB',
};

export type PictureTexts = typeof picture;
